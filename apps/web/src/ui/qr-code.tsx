import { encode } from 'uqr';

/** A QR code. It is dark on light in both themes, because cameras expect that, and as wide as its container. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark} fill="black" />
    </svg>
  );
}
