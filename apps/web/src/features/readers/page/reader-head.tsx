import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import type { Reader } from '@library/contract/people/readers.ts';
import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { ReaderContact } from './reader-contact.tsx';
import { ReaderFacts } from './reader-facts.tsx';
import { useReaderDialogs } from './use-reader-dialogs.ts';

/** The reader's name and contact details; for admins also the actions on the account. */
export function ReaderHead({ reader }: { reader: ReaderDetails }) {
  const { name, isVerified, for_admins } = reader;
  const blocked = for_admins?.blocked;
  return (
    <>
      <PageHeading
        back
        title={<ScriptText text={name} className="wrap-anywhere" />}
        text={isVerified ? t('Reader') : <Badge tone="bad">{t('Blocked')}</Badge>}
        actions={for_admins ? <Acts reader={reader} full={fullReader(reader, for_admins)} /> : null}
      />
      {blocked ? (
        <div className="mb-4 rounded-card bg-danger-soft p-4">
          <p className="font-medium text-danger">{t("This reader is blocked and can't request books.")}</p>
          {blocked.reason ? (
            <ScriptText as="p" text={blocked.reason} className="wrap-anywhere mt-1 text-sm" />
          ) : null}
        </div>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <ReaderContact reader={reader} />
        <ReaderFacts reader={reader} />
      </div>
    </>
  );
}

/** The reader in the shape that EditReaderDialog expects. */
function fullReader(
  { for_admins: _, ...reader }: ReaderDetails,
  { hall_id, dept_id, total_points, blocked }: NonNullable<ReaderDetails['for_admins']>,
): Reader {
  return { ...reader, hall_id, dept_id, total_points, ...(blocked ? { blocked } : {}) };
}

function Acts({ reader, full }: { reader: ReaderDetails; full: Reader }) {
  const [open, setOpen] = useState<'edit' | 'block' | 'unblock' | null>(null);
  const { code, bring } = useReaderDialogs();
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button variant="secondary" onClick={() => bring(() => setOpen('edit'))}>
        {t('Edit')}
      </Button>
      {reader.isVerified ? (
        <Button variant="danger-ghost" onClick={() => bring(() => setOpen('block'))}>
          {t('Block')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => bring(() => setOpen('unblock'))}>
          {t('Unblock')}
        </Button>
      )}
      {open === 'edit' && code ? <code.EditReaderDialog reader={full} onClose={close} /> : null}
      {code && (open === 'block' || open === 'unblock') ? (
        <code.BlockDialog act={open} reader={reader} onClose={close} />
      ) : null}
    </div>
  );
}
