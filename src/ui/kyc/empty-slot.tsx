import { type ChangeEvent, type ReactElement, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { FILE_RULE, PICKER_ACCEPT } from '../../core/kyc/image-file.ts';
import type { PickedFile } from '../../core/kyc/image-file.ts';
import { prefetchCode } from '../shared/load-code.ts';
import { cropStageCode } from './crop-dialog.tsx';
import { KYC_ICON_PATHS } from './kyc-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface EmptySlotProps {
  readonly label: string;
  /** Whether a picked file is being opened. */
  readonly busy: boolean;
  /** Why the last picked file was rejected. */
  readonly problem: string | undefined;
  readonly onPick: (file: PickedFile) => void;
}

/** An empty slot: the accepted files, and the button that opens the file picker. */
export function EmptySlot({ label, busy, problem, onPick }: EmptySlotProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { open, closed } = usePickerOnce(input);

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    closed();
    const file = currentTarget.files?.[0];
    // Reset the input so that a rejected file can be picked again.
    currentTarget.value = '';
    if (file !== undefined) onPick(file);
  };

  return (
    <div className="slot-drop">
      <Icon paths={KYC_ICON_PATHS.image} />
      <span className="slot-rule">{FILE_RULE}</span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={PICKER_ACCEPT}
        tabIndex={-1}
        aria-hidden="true"
        onChange={take}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={`Upload ${label}`}
        aria-busy={busy}
        onClick={() => {
          if (busy) return;
          prefetchCode(cropStageCode);
          open();
        }}
      >
        {busy ? <Spinner as="span" size="sm" aria-hidden="true" /> : <Icon paths={KYC_ICON_PATHS.upload} />}
        Upload
      </Button>
      <div role="alert">
        {problem !== undefined && (
          <p className="field-message bad">
            <Icon paths={KYC_ICON_PATHS['exclamation-circle-fill']} />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Opens at most one file picker at a time. The browser's `cancel` event reports a picker closed without a file. */
function usePickerOnce(input: { readonly current: HTMLInputElement | null }) {
  const isOpen = useRef(false);
  const closed = (): void => {
    isOpen.current = false;
  };
  useEffect(() => {
    const element = input.current;
    const onClosed = (): void => {
      isOpen.current = false;
    };
    element?.addEventListener('cancel', onClosed);
    // A browser without `cancel` gives the focus back to the window.
    window.addEventListener('focus', onClosed);
    return () => {
      element?.removeEventListener('cancel', onClosed);
      window.removeEventListener('focus', onClosed);
    };
  }, [input]);
  const open = (): void => {
    if (isOpen.current) return;
    isOpen.current = true;
    input.current?.click();
  };
  return { open, closed };
}
