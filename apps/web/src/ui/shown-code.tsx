import { QrCode } from './qr-code.tsx';

/** A code of six digits: the text of its QR code, its digits, and its digits in words. */
export interface CodeToShow {
  text: string;
  digits: string;
  words: string;
}

/** A code for another person's camera, with its digits for people without a camera. `text` is shown until there is a code. */
export function ShownCode({
  code,
  label,
  text,
  hint,
}: {
  code: CodeToShow | null;
  label: string;
  text: string;
  hint: string;
}) {
  return (
    <>
      <div className="mx-auto mb-4 aspect-square w-full max-w-80 overflow-hidden rounded-card">
        {code ? (
          <QrCode text={code.text} label={label} />
        ) : (
          <div className="flex h-full items-center justify-center bg-sunken p-5 text-center text-ink-soft text-sm">
            {text}
          </div>
        )}
      </div>
      <div className="mb-5 min-h-24 text-center">
        {code ? (
          <>
            <p className="font-semibold text-4xl tabular-nums" data-testid="code">
              {code.digits.slice(0, 3)} {code.digits.slice(3)}
            </p>
            <p className="mt-1 text-ink-soft">{code.words}</p>
            <p className="mt-2 text-ink-faint text-xs">{hint}</p>
          </>
        ) : null}
      </div>
    </>
  );
}
