import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Image } from '../../core/kyc/image-processor.port.ts';
import { CropElements } from './crop-elements.ts';
import type { Placement } from './image-placement.ts';

export interface CropStageProps {
  readonly image: Image;
  /** Label of the slot. */
  readonly label: string;
  readonly placement: Placement;
  /** The same function in every render. */
  readonly onPlace: (placement: Placement) => void;
}

/** The image under the crop frame. Loaded with the first crop dialog, because it includes Cropper.js. */
export function CropStage({ image, label, placement, onPlace }: CropStageProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const elements = useRef<CropElements>(undefined);
  const shown = useRef(placement);

  useLayoutEffect(() => {
    if (stage.current === null) return undefined;
    const made = new CropElements(stage.current, shown.current, {
      url: image.url,
      size: { width: image.width, height: image.height },
      label: `Image for ${label}: arrow keys move it, plus and minus zoom, R rotates it`,
      onPlace,
    });
    elements.current = made;
    return () => made.destroy();
  }, [image, label, onPlace]);

  useLayoutEffect(() => {
    shown.current = placement;
    elements.current?.show(placement);
  }, [placement]);

  return <div ref={stage} className="crop-stage" />;
}
