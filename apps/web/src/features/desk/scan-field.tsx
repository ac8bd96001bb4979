import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ScanButton } from '../../ui/scanner/scan-button.tsx';

const code = {
  format: 'qr_code',
  title: 'Scan a code',
  text: 'Hold the reader’s phone, or the label of the book, in front of the camera.',
  instead: 'type what stands beside the code',
} as const;

/** Keys that are typed into a control of their own. */
const takesKeys = 'input, textarea, select, button, a';

/**
 * Where a scanner types, or a person. What is typed anywhere on the page goes into it, so that it need not have the focus, which
 * would open the keyboard of a phone.
 */
export function ScanField({ busy, onScan }: { busy: boolean; onScan: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    function catchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      // A dialog has fields of its own.
      if (document.querySelector('[role=dialog]')) return;
      const isOwn = target instanceof Element && target.matches(takesKeys) && !target.matches('button, a');
      if (!isOwn) field.current?.focus({ preventScroll: true });
    }
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const scanned = text.trim();
    if (scanned === '' || busy) return;
    setText('');
    onScan(scanned);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        ref={field}
        label="Scan or type"
        hint="A copy’s label, a reader’s code or a registration number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fieldClassName="min-w-0 flex-1 basis-52"
      />
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Looking…">
        Look up
      </Button>
      <ScanButton kind={code} onScan={onScan} />
    </form>
  );
}
