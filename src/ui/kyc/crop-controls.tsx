import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormRange from 'react-bootstrap/FormRange';
import type { Size } from '../../core/kyc/crop.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { adjusted, MAX_STRAIGHTEN, MAX_ZOOM, type Placement } from './image-placement.ts';

interface CropControlsProps {
  readonly image: Size;
  readonly placement: Placement;
  readonly onPlace: (placement: Placement) => void;
}

/** The sliders and buttons that zoom, straighten and turn the image. */
export function CropControls({ image, placement, onPlace }: CropControlsProps): ReactElement {
  const { zoom, straighten, turns } = placement;
  const [zoomId, straightenId] = [useId(), useId()];
  const adjust = (change: Partial<Placement>): void => onPlace(adjusted(image, placement, change));
  return (
    <div className="crop-sliders">
      <label className="crop-slider" htmlFor={zoomId}>
        <span>Zoom</span>
        <Icon paths={ICON_PATHS['zoom-out']} />
        {/* Equal factors look like equal steps, so the slider is logarithmic. */}
        <FormRange
          id={zoomId}
          min={0}
          max={1}
          step={0.02}
          value={Math.log(zoom) / Math.log(MAX_ZOOM)}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ currentTarget }) => adjust({ zoom: MAX_ZOOM ** currentTarget.valueAsNumber })}
        />
        <Icon paths={ICON_PATHS['zoom-in']} />
      </label>
      <label className="crop-slider" htmlFor={straightenId}>
        <span>Straighten</span>
        <FormRange
          id={straightenId}
          min={-MAX_STRAIGHTEN}
          max={MAX_STRAIGHTEN}
          step={0.5}
          value={straighten}
          aria-valuetext={`${straighten}°`}
          onChange={({ currentTarget }) => adjust({ straighten: currentTarget.valueAsNumber })}
        />
      </label>
      <span className="crop-turns">
        <Button variant="icon" aria-label="Rotate left" onClick={() => adjust({ turns: turns - 1 })}>
          <Icon paths={ICON_PATHS['arrow-counterclockwise']} />
        </Button>
        <Button variant="icon" aria-label="Rotate right" onClick={() => adjust({ turns: turns + 1 })}>
          <Icon paths={ICON_PATHS['arrow-clockwise']} />
        </Button>
      </span>
    </div>
  );
}
