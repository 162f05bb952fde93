import type { FormEvent, ReactElement, ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import Card from 'react-bootstrap/Card';
import type { ProfilePart } from '../../core/profile/profile-parts.ts';
import type { FieldErrors } from '../../core/shared/field-errors.ts';
import type { SectionActions } from '../../core/profile/section-form.view-model.ts';
import type { SectionProblem } from '../../core/profile/section-messages.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { ProfileProgress } from './profile-progress.tsx';
import { SectionNotice } from './section-notice.tsx';

interface SectionFormProps<Field extends string> {
  /** Accessible name of the form: the page's title. */
  readonly title: string;
  readonly part: ProfilePart;
  readonly state: {
    readonly errors: FieldErrors<Field>;
    readonly busy: boolean;
    readonly justSaved: boolean;
    readonly problem: SectionProblem | undefined;
    readonly stopNotice: string | undefined;
    readonly leaveWarning: string | undefined;
  };
  readonly section: SectionActions<Field>;
  readonly isField: (name: string) => name is Field;
  readonly children: ReactNode;
}

/**
 * The card of a section: its fields and Submit. The browser's own validation runs first; the messages at the fields are
 * ours.
 * @see docs/product.md#profile-sections
 */
export function SectionForm<Field extends string>({
  title,
  part,
  state,
  section,
  isField,
  children,
}: SectionFormProps<Field>): ReactElement {
  const { errors, busy, justSaved, problem, stopNotice, leaveWarning } = state;
  const { form, expectErrors } = useFocusOnError(errors);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    expectErrors();
    section.submit();
  };

  /**
   * Handles the browser's `invalid` events. The browser fires one for each invalid field; at the first one this shows
   * the errors of the whole form.
   */
  const showErrors = (event: FormEvent<HTMLFormElement>): void => {
    // Our message at the field replaces the browser's bubble, and `useFocusOnError` moves the focus.
    event.preventDefault();
    const invalid = [
      ...event.currentTarget.querySelectorAll<ValidatedControl>(':is(input, select, textarea):invalid'),
    ];
    if (invalid[0] !== event.target) return;
    expectErrors();
    section.check(
      invalid
        // The section itself reports empty fields. A field whose value the browser cannot read, such as half a date, is
        // not empty, although its `valueMissing` is true.
        .filter(({ validity }) => validity.badInput || !validity.valueMissing)
        .map((control) => control.dataset['field'] ?? '')
        .filter(isField),
    );
  };

  return (
    <>
      {stopNotice !== undefined && (
        <Alert variant="notice" transition={false} role="note" className="changes-stopped">
          <Icon paths={ICON_PATHS['exclamation-triangle']} />
          {stopNotice}
        </Alert>
      )}
      {problem !== undefined && <SectionNotice problem={problem} section={section} />}
      <Card
        as="form"
        ref={form}
        className="section-form"
        method="post"
        aria-label={title}
        onSubmit={submit}
        onInvalidCapture={showErrors}
      >
        {children}
        <div className="section-form-foot">
          <ProfileProgress part={part} saved={justSaved} />
          <BusyButton width="content" busy={busy}>
            Submit
          </BusyButton>
        </div>
      </Card>
      {leaveWarning !== undefined && (
        <LeaveDialog warning={leaveWarning} onStay={() => section.stay()} onLeave={() => section.leave()} />
      )}
    </>
  );
}

type ValidatedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
