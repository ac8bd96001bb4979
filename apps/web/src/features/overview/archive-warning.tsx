import type { Overview } from '@library/contract/overview.ts';
import { t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Notice } from '../../ui/states/notice.tsx';

/**
 * Says when the archive last received data, and warns when it is late. Renders nothing if the server has no archive, or in the
 * `folded` overview while all is well.
 */
export function ArchiveWarning({ archive, folded }: Pick<Overview, 'archive'> & { folded?: boolean }) {
  if (!archive) return null;
  const { late, last_segment_at } = archive;
  const moment = last_segment_at === null ? null : formatMoment(last_segment_at);
  if (late) {
    const text =
      moment === null
        ? t('Nothing is archived yet.')
        : t('Nothing has been archived since {moment}.', { moment });
    return (
      <Notice tone="bad" className="my-2 w-full" text={text}>
        <p>{t('If the disk were lost now, later changes would be lost. Please check the archive.')}</p>
      </Notice>
    );
  }
  if (folded || moment === null) return null;
  return <p className="text-ink-soft text-sm">{t('Last archived: {moment}', { moment })}</p>;
}
