import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import type { PlaceChoice } from '../../core/places/place-choice.ts';
import { SelectField } from './select-field.tsx';

interface PlaceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly choice: PlaceChoice;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
  readonly onRetry: () => void;
}

/**
 * A select of countries, states or cities. While its list is on its way it says so in its own place, and so it does
 * when there is nothing to choose; a list that did not come can be asked for again.
 */
export function PlaceField({ choice, value, onRetry, ...field }: PlaceFieldProps): ReactElement {
  const { placeholder, options, disabled, loading, failure, none } = choice;
  return (
    <SelectField
      {...field}
      {...{ placeholder, disabled, loading, options }}
      field={field.name}
      // While the list is on its way the select says so, also in place of what was chosen.
      value={loading ? '' : value}
      optional={none}
      hint={
        failure !== undefined ? (
          <span className="place-failure" role="alert">
            {failure}
            <Button variant="outline" size="sm" onClick={onRetry}>
              Try again
            </Button>
          </span>
        ) : undefined
      }
    />
  );
}
