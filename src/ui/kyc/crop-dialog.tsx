import { createElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { CropState } from '../../core/kyc/crop-session.ts';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { FieldError } from '../shared/form/field-message.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { orMissingCode } from '../shared/load-code.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import type { KycScreenModel } from '../../core/view-models.ts';
import { CropControls } from './crop-controls.tsx';
import type { CropStageProps } from './crop-stage.tsx';
import { transformOf, WHOLE_IMAGE } from './image-placement.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { BarStage } from './bar-stage.tsx';

interface CropDialogProps {
  readonly crop: CropState;
  readonly actions: Pick<KycScreenModel, 'crop' | 'save' | 'confirmBar'>;
}

const HELP = 'Move and zoom until the document fills the frame, then save.';
const BAR_HELP =
  'Drag the bar over the first eight digits and pull its corner to fit. Nothing is uploaded until you save.';

/** Loads the crop stage; prefetched while the user picks a file. */
export const cropStageCode = async () => (await orMissingCode(import('./crop-stage.tsx'))).CropStage;

/**
 * The dialog that crops the picked image and, in an optional second step, blacks out the digits that must not be shown.
 * @see docs/product.md#upload-widget
 */
export function CropDialog({ crop, actions }: CropDialogProps): ReactElement {
  const helpId = useId();
  const [placement, setPlacement] = useState(WHOLE_IMAGE);
  const [returned, setReturned] = useState(false);
  const { image, slot, barStep, busy, warning, problem } = crop;
  const close = (): void => actions.crop.close();
  const transform = () => transformOf(image, placement);
  return (
    <Dialog
      title="Upload Image"
      describedBy={helpId}
      size="large"
      closeLabel="Dismiss"
      onClose={close}
      firstFocus="none"
      actions={
        <>
          {barStep !== undefined && (
            <Button
              variant="quiet"
              className="crop-back"
              onClick={() => {
                setReturned(true);
                actions.crop.back();
              }}
            >
              Back to cropping
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            Close
          </Button>
          <BusyButton width="content" busy={busy} onClick={() => actions.save(transform())}>
            Save
          </BusyButton>
        </>
      }
    >
      {barStep === undefined ? (
        <ErrorBoundary fallback={<CropFailed />}>
          <LoadedStage image={image} label={slot.label} placement={placement} onPlace={setPlacement} />
        </ErrorBoundary>
      ) : (
        <BarStage barStep={barStep} actions={actions.crop} />
      )}
      <div className="crop-tools">
        {barStep === undefined && <CropControls image={image} placement={placement} onPlace={setPlacement} />}
        {barStep === undefined && slot.showsAadhaar && (
          <BarOffer focused={returned} onAdd={() => void actions.crop.addBar(transform())} />
        )}
        <p id={helpId} className="crop-help">
          {barStep === undefined ? HELP : BAR_HELP}
        </p>
        {barStep?.asking === true && (
          <BarQuestion onYes={() => actions.confirmBar()} onNo={() => actions.crop.rejectBar()} />
        )}
        {warning !== undefined && <p className="crop-warning">{warning}</p>}
        <div role="alert">
          <FieldError text={problem} />
        </div>
      </div>
    </Dialog>
  );
}

function LoadedStage(props: CropStageProps): ReactElement {
  const Stage = useLoaded('crop-stage', cropStageCode);
  return Stage === undefined ? <div className="crop-stage" aria-busy="true" /> : createElement(Stage, props);
}

function CropFailed(): ReactElement {
  return (
    <div className="crop-stage crop-failed" role="alert">
      The cropper could not be loaded. You can save the whole image, or close and try again.
    </div>
  );
}

interface BarOfferProps {
  /** Whether the button gets the focus when it appears: after the user has returned from the second step. */
  readonly focused: boolean;
  readonly onAdd: () => void;
}

/** The button that opens the second step. */
function BarOffer({ focused, onAdd }: BarOfferProps): ReactElement {
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) add.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="bar-offer">
      <Button ref={add} variant="outline" size="sm" onClick={onAdd}>
        <Icon paths={ICON_PATHS['shield-lock']} />
        Add a black-out bar
      </Button>
      <span>Does the card show all twelve digits of the Aadhaar number?</span>
    </div>
  );
}

interface BarQuestionProps {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation before an untouched bar is saved. The safe button, No, gets the focus. */
function BarQuestion({ onYes, onNo }: BarQuestionProps): ReactElement {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus({ preventScroll: true }), []);
  return (
    <Alert variant="notice" className="crop-question" transition={false}>
      <span>Does the bar cover the first eight digits?</span>
      <Button ref={no} variant="outline" size="sm" onClick={onNo}>
        No, move it
      </Button>
      <Button variant="outline" size="sm" onClick={onYes}>
        Yes, save
      </Button>
    </Alert>
  );
}
