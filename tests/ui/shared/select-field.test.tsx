import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asOptions, SelectField } from '../../../src/ui/shared/form/select-field.tsx';

const interestField = (value: string): string =>
  renderToStaticMarkup(
    <SelectField
      label="Interest"
      name="interest"
      field="interest"
      value={value}
      placeholder="Select interest"
      options={asOptions(['Agritech', 'Fintech'])}
      error={undefined}
      onChange={() => undefined}
    />,
  );

describe('SelectField', () => {
  it('shows a saved value that is not among the options', () => {
    const markup = interestField('Old Sector');
    expect(markup).toContain('<option value="Old Sector" selected="">Old Sector</option>');
    expect(markup.match(/<option/gu)).toHaveLength(4);
  });

  it.each(['', 'Fintech'])('adds no option for the value %j', (value) => {
    expect(interestField(value).match(/<option/gu)).toHaveLength(3);
  });
});
