import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/scanner/code-field.tsx';
import { ScanButton } from '../../ui/scanner/scan-button.tsx';

const code = () =>
  ({
    format: 'qr_code',
    title: t('Scan a code'),
    text: t("Hold the reader's phone, or the label of the book, in front of the camera."),
    instead: t("type what's printed beside the code"),
  }) as const;

/** The one field of the desk, for labels, readers' codes and registration numbers. It takes scans while others are looked up. */
export function ScanField({
  isLookingUp,
  acted,
  onScan,
}: {
  isLookingUp: boolean;
  /** How many acts have succeeded. */
  acted: number;
  onScan: (text: string) => void;
}) {
  return (
    <CodeField
      label={t('Scan or type')}
      hint={t("A copy's label, a reader's code or a registration number")}
      catchesKeys
      takesFocusAfter={acted}
      onCode={onScan}
    >
      {/* Not `busy`: a form whose button is disabled ignores Enter, so that the next code would be appended to this one. */}
      <Button type="submit" variant="secondary">
        {isLookingUp ? t('Looking up...') : t('Look up')}
      </Button>
      <ScanButton kind={code()} onScan={onScan} />
    </CodeField>
  );
}
