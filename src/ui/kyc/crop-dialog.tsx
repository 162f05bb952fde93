import { type ReactElement, useId } from 'react';
import type { CropState } from '../../core/kyc/crop-state.ts';
import { BusyButton } from '../session/busy-button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Icon } from '../shared/icon.tsx';
import type { CropActions } from '../view-models.ts';
import { CropStage } from './crop-stage.tsx';
import { KycIcon } from './kyc-icon.tsx';

interface CropDialogProps {
  readonly crop: CropState;
  readonly actions: CropActions;
  readonly onSave: () => void;
}

const HELP = 'Drag the picture until the whole document is inside the frame, then save.';

/** Places a picked picture under the frame. @see specification, section 2, "Upload widget" */
export function CropDialog({ crop, actions, onSave }: CropDialogProps): ReactElement {
  const helpId = useId();
  const close = (): void => actions.close();
  return (
    <Dialog
      title="Upload Image"
      describedBy={helpId}
      size="large"
      closeLabel="Dismiss"
      onClose={close}
      actions={
        <>
          <button type="button" className="btn btn-outline" onClick={close}>
            Close
          </button>
          <BusyButton className="btn-primary" width="content" busy={crop.busy} onClick={onSave}>
            Save
          </BusyButton>
        </>
      }
    >
      <CropStage crop={crop} actions={actions} />
      <div className="crop-tools">
        <Sliders crop={crop} actions={actions} />
        {crop.offersBar && <BarTools hasBar={crop.bar !== undefined} actions={actions} />}
        <p id={helpId} className="crop-help">
          {HELP}
        </p>
        {crop.warning !== undefined && <p className="crop-warning">{crop.warning}</p>}
        <div role="alert">
          {crop.problem !== undefined && (
            <p className="field-message bad">
              <KycIcon name="exclamation-circle-fill" />
              {crop.problem}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Sliders({ crop, actions }: Pick<CropDialogProps, 'crop' | 'actions'>): ReactElement {
  const { zoom, straighten } = crop;
  return (
    <div className="crop-sliders">
      <label className="crop-slider">
        <span>Zoom</span>
        <KycIcon name="zoom-out" />
        {/* Even steps of the eye are equal factors, so the slider moves in powers. */}
        <input
          type="range"
          className="form-range"
          min={Math.log(zoom.min)}
          max={Math.log(zoom.max)}
          step="any"
          value={Math.log(zoom.value)}
          aria-valuetext={`${Math.round(zoom.value * 100)}%`}
          onChange={({ currentTarget }) => actions.zoomTo(Math.exp(currentTarget.valueAsNumber))}
        />
        <KycIcon name="zoom-in" />
      </label>
      <label className="crop-slider">
        <span>Straighten</span>
        <input
          type="range"
          className="form-range"
          min={-straighten.limit}
          max={straighten.limit}
          step={0.5}
          value={straighten.value}
          aria-valuetext={`${straighten.value}°`}
          onChange={({ currentTarget }) => actions.straightenTo(currentTarget.valueAsNumber)}
        />
      </label>
      <span className="crop-turns">
        <button
          type="button"
          className="icon-button"
          aria-label="Rotate left"
          onClick={() => actions.turn(-1)}
        >
          <KycIcon name="arrow-counterclockwise" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Rotate right"
          onClick={() => actions.turn(1)}
        >
          <Icon name="arrow-clockwise" />
        </button>
      </span>
    </div>
  );
}

interface BarToolsProps {
  readonly hasBar: boolean;
  readonly actions: CropActions;
}

/** Hides what nobody needs to see, before anything leaves the browser. */
function BarTools({ hasBar, actions }: BarToolsProps): ReactElement {
  return (
    <div className="crop-bar-tools">
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-pressed={hasBar}
        onClick={() => (hasBar ? actions.removeBar() : actions.addBar())}
      >
        <KycIcon name="shield-lock" />
        Black out the first 8 digits
      </button>
      <span>
        {hasBar
          ? 'Drag the bar over the first eight digits; pull its corner to fit.'
          : 'Does the card show all twelve digits of the Aadhaar number?'}
      </span>
    </div>
  );
}
