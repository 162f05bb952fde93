import type { ReactElement } from 'react';
import type { PlaceChoice } from '../../core/places/place-choice.ts';
import { SelectField } from '../shared/form/select-field.tsx';
import { TryAgain } from '../shared/try-again.tsx';

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
 * A select of countries, states or cities. Its placeholder says when its list is loading or has no entries; a list that
 * failed to load offers a retry.
 */
export function PlaceField({ choice, value, onRetry, ...otherProps }: PlaceFieldProps): ReactElement {
  const { placeholder, options, disabled, loading, failure, isEmpty } = choice;
  return (
    <SelectField
      {...otherProps}
      {...{ placeholder, disabled, loading, options }}
      field={otherProps.name}
      // While the list loads, the placeholder replaces the chosen value.
      value={loading ? '' : value}
      optional={isEmpty}
      failure={
        failure !== undefined ? (
          <span className="place-failure" role="alert">
            {failure}
            <TryAgain onRetry={onRetry} />
          </span>
        ) : undefined
      }
    />
  );
}
