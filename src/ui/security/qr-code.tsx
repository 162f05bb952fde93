import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/**
 * A QR code, drawn as one path. The library's own drawing is a string of markup, which would have to be parsed. The
 * code is dark on white in both themes, because cameras expect it.
 */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const { size, path } = useMemo(() => qrCodeOf(text), [text]);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The quiet zone around a code, in modules; the standard wants four. */
const BORDER = 4;

function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
