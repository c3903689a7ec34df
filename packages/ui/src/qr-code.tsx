import { encode } from 'uqr';

type Props = { readonly value: string; readonly label: string; readonly sizePx?: number };

/** A QR code as one SVG path, dark on white in both themes, so that every camera reads it. */
export function QrCode({ value, label, sizePx = 120 }: Props) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rounded-sm bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
