import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { MAX_LINE_LENGTH } from '../../core/profile/basic-details.ts';
import type { FieldErrors } from '../../core/shared/field-errors.ts';
import { ID_DOCUMENT_TYPES } from '../../core/profile/identifiers.ts';
import {
  NOMINEE_LABELS,
  NOMINEE_RELATIONS,
  nomineeField,
  type NomineeField,
  type NomineeFieldName,
  type NomineeForm,
} from '../../core/profile/nominees.ts';
import { secretText } from '../../core/profile/secret-number.ts';
import type { NomineesScreenModel } from '../../core/view-models.ts';
import { InputField } from '../shared/form/input-field.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { asOptions, SelectField } from '../shared/form/select-field.tsx';

interface NomineeFieldsProps {
  readonly nominee: NomineeForm;
  /** For example `Nominee 2`. */
  readonly title: string;
  readonly hasShares: boolean;
  readonly shareNote: string | undefined;
  /** ISO date. */
  readonly latestBirth: string;
  readonly errors: FieldErrors<NomineeField>;
  readonly viewModel: NomineesScreenModel;
  readonly onRemove: () => void;
}

/** The fields of one nominee. If there are several nominees, each also has a share and a Remove button. */
export function NomineeFields(props: NomineeFieldsProps): ReactElement {
  const { nominee, title, hasShares, shareNote, latestBirth, errors, viewModel, onRemove } = props;
  const { key } = nominee;
  const commonProps = (field: NomineeFieldName, name: string) => ({
    name,
    field: nomineeField(key, field),
    label: NOMINEE_LABELS[field],
    error: errors[nomineeField(key, field)],
    maxLength: MAX_LINE_LENGTH,
  });
  const fieldProps = (field: Exclude<NomineeFieldName, 'idNumber'>, name: string) => ({
    ...commonProps(field, name),
    value: nominee[field],
    onChange: (value: string) => viewModel.change(key, { [field]: value }),
  });
  return (
    <>
      <InputField {...fieldProps('name', 'nominee_name')} />
      <SelectField
        {...fieldProps('relation', 'nominee_relation')}
        placeholder="Select relation"
        options={asOptions(NOMINEE_RELATIONS)}
      />
      <InputField {...fieldProps('dateOfBirth', 'date_of_birth')} type="date" max={latestBirth} />
      <SelectField
        {...fieldProps('documentType', 'id_document_type')}
        placeholder="Select document"
        options={asOptions(ID_DOCUMENT_TYPES)}
      />
      <InputField
        {...commonProps('idNumber', 'id_number')}
        value={secretText(nominee.idNumber)}
        spellCheck={false}
        optional
        hint={
          nominee.idNumber.kind === 'saved'
            ? 'Only the last digits are shown. To change it, enter the full number.'
            : undefined
        }
        onChange={(text) => viewModel.typeNumber(key, text)}
      />
      {hasShares && (
        <>
          <InputField
            {...fieldProps('share', 'share')}
            type="number"
            max={100}
            step="0.01"
            hint={shareNote}
          />
          <Button
            variant="quiet"
            size="sm"
            className="nominee-remove"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
          >
            <Icon paths={ICON_PATHS.trash} />
            Remove
          </Button>
        </>
      )}
    </>
  );
}
