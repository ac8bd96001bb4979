import { Camera } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CameraView } from '../../ui/scanner/camera-view.tsx';
import { CodeField } from '../../ui/scanner/code-field.tsx';

/** The field in which labels are scanned or typed, and the camera, which counts one label after the other until it is closed. */
export function CountField({ onScan }: { onScan: (text: string) => void }) {
  const [camera, setCamera] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <CodeField label={t('Scan or type a label')} onCode={onScan}>
        <Button type="submit">{t('Count')}</Button>
        <Button variant="secondary" aria-expanded={camera} onClick={() => setCamera(!camera)}>
          <Camera aria-hidden="true" />
          {camera ? t('Close camera') : t('Camera')}
        </Button>
      </CodeField>
      {camera ? <CameraView format="qr_code" instead={t('type the labels')} onCode={onScan} /> : null}
    </div>
  );
}
