import { Camera } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CameraView } from '../../ui/scanner/camera-view.tsx';

/** Where a scanner types, or a person; and the camera, which counts one label after the other until it is closed. */
export function CountField({ onScan }: { onScan: (text: string) => void }) {
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const scanned = text.trim();
    if (scanned === '') return;
    setText('');
    onScan(scanned);
  }

  return (
    <div className="flex flex-col gap-3">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label="Scan or type a label"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
          fieldClassName="min-w-0 flex-1 basis-40"
        />
        <Button type="submit">Count</Button>
        <Button variant="secondary" aria-expanded={camera} onClick={() => setCamera(!camera)}>
          <Camera aria-hidden="true" />
          {camera ? 'Close camera' : 'Camera'}
        </Button>
      </form>
      {camera ? <CameraView format="qr_code" instead="type the labels" onCode={onScan} /> : null}
    </div>
  );
}
