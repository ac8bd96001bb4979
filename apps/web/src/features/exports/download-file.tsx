import type { ExportFile } from '@library/contract/library/exports.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useExport } from './exports.api.ts';

/** One file: what it holds, and the button that fetches it. */
export function FileEntry({
  title,
  text,
  busy,
  onDownload,
  children,
}: {
  title: string;
  text: string;
  busy: boolean;
  onDownload: () => void;
  /** The options of the file. */
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="mt-1 max-w-prose text-ink-soft text-sm">{text}</p>
        {children}
      </div>
      <Button
        variant="secondary"
        aria-label={t('Download: {title}', { title })}
        busy={busy}
        busyLabel={t('Downloading...')}
        onClick={onDownload}
        className="shrink-0 max-sm:w-full"
      >
        <Download aria-hidden="true" />
        {t('Download')}
      </Button>
    </li>
  );
}

/** A file without options. */
export function DownloadFile({ file, title, text }: { file: ExportFile; title: string; text: string }) {
  const download = useExport(file);
  return (
    <FileEntry
      title={title}
      text={text}
      busy={download.isPending}
      onDownload={() => download.mutate({ persons: false })}
    />
  );
}
