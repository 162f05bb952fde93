import { type CSSProperties, type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import type { CropState, PicturePlacement } from '../../core/kyc/crop-state.ts';
import { FRAME, STAGE_HEIGHT } from '../../core/kyc/crop-view.ts';
import type { CropActions } from '../view-models.ts';
import { CropBar } from './crop-bar.tsx';
import { stepOf } from './arrow-step.ts';
import { useGestures } from './use-gestures.ts';

interface CropStageProps {
  readonly crop: CropState;
  readonly actions: CropActions;
}

const ZOOM_STEP = 1.15;

/** The picture beneath the frame: dragged, pinched, wheeled, or moved by the keyboard. */
export function CropStage({ crop, actions }: CropStageProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures(stage, actions);

  useEffect(() => {
    const element = stage.current;
    // React's own wheel listener may not keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      actions.zoomBy(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 400), gestures.placeOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [actions, gestures]);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event);
    if (step !== undefined) actions.moveBy(step);
    else if (event.key === '+' || event.key === '=') actions.zoomBy(ZOOM_STEP);
    else if (event.key === '-') actions.zoomBy(1 / ZOOM_STEP);
    else if (event.key === 'r') actions.turn(1);
    else if (event.key === 'R') actions.turn(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={stage} className="crop-stage" style={{ height: STAGE_HEIGHT }}>
      <img
        className="crop-picture"
        src={crop.pictureUrl}
        alt=""
        draggable={false}
        style={placed(crop.placement)}
      />
      <div className="crop-frame" style={{ width: FRAME.width, height: FRAME.height }} aria-hidden="true" />
      <button
        type="button"
        className="crop-grip"
        aria-label={`Picture for ${crop.label}: arrow keys move it, plus and minus change its size, R turns it`}
        onKeyDown={press}
        {...gestures.listeners}
      />
      {crop.bar !== undefined && <CropBar bar={crop.bar} actions={actions} />}
    </div>
  );
}

/** From the middle of the stage, which is the middle of the frame. */
function placed({ centre, width, height, degrees }: PicturePlacement): CSSProperties {
  return {
    width,
    height,
    transform: `translate(-50%, -50%) translate(${centre.x}px, ${centre.y}px) rotate(${degrees}deg)`,
  };
}
