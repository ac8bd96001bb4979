import type { Overview } from '@library/contract/library/overview.ts';
import { t } from '../../../lib/language/texts.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Notice } from '../../../ui/states/notice.tsx';

/**
 * Says when the archive last received data, and warns of what is overdue. Renders nothing if the server has no archive, or in the
 * `collapsed` overview while all is well.
 */
export function ArchiveWarning({ archive, collapsed }: Pick<Overview, 'archive'> & { collapsed?: boolean }) {
  if (!archive) return null;
  // A server of the version before, which may still answer during an update, does not say what is overdue.
  const overdue = archive.overdue ?? [];
  const { last_segment_at } = archive;
  if (overdue.length > 0) {
    return (
      <>
        {overdue.includes('log') && <LogWarning lastAt={last_segment_at} />}
        {overdue.includes('base_copy') && <BaseCopyWarning lastAt={archive.last_base_at} />}
      </>
    );
  }
  if (collapsed || last_segment_at === null) return null;
  return (
    <p className="text-ink-soft text-sm">
      {t('Last archived: {moment}', { moment: formatMoment(last_segment_at) })}
    </p>
  );
}

function LogWarning({ lastAt }: { lastAt: string | null }) {
  const text =
    lastAt === null
      ? t('Nothing is archived yet.')
      : t('Nothing has been archived since {moment}.', { moment: formatMoment(lastAt) });
  return (
    <Notice tone="bad" className="my-2 w-full" text={text}>
      <p>{t('If the disk were lost now, later changes would be lost. Please check the archive.')}</p>
    </Notice>
  );
}

/** Changes still arrive in the archive, but each restore begins with a copy of the database's files. */
function BaseCopyWarning({ lastAt }: { lastAt: string | null }) {
  if (lastAt === null) {
    return (
      <Notice
        tone="bad"
        className="my-2 w-full"
        text={t("The archive has no copy of the database's files yet.")}
      >
        <p>{t('Without one, nothing can be restored from the archive. Please check the archive.')}</p>
      </Notice>
    );
  }
  const moment = formatMoment(lastAt);
  return (
    <Notice
      tone="bad"
      className="my-2 w-full"
      text={t("The archive's last copy of the database's files is from {moment}.", { moment })}
    >
      <p>{t('Each day without a new one makes a restore take longer. Please check the archive.')}</p>
    </Notice>
  );
}
