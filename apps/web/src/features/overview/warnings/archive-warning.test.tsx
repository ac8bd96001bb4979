import type { Overview } from '@library/contract/library/overview.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { ArchiveWarning } from './archive-warning.tsx';

const at = '2026-11-03T08:05:00.000Z';
const textOf = async (archive: Overview['archive'], collapsed = false) => {
  const { container, unmount } = await show(<ArchiveWarning archive={archive} collapsed={collapsed} />);
  const text = container.querySelector('main')?.textContent;
  await unmount();
  return text;
};

it('says when the archive was last written, and nothing without an archive or in a collapsed overview', async () => {
  const well: Overview['archive'] = { overdue: [], last_segment_at: at, last_base_at: at };
  expect(await textOf(well)).toBe('Last archived: Nov 03, 2026, 14:05');
  expect(await textOf(well, true)).toBe('');
  expect(await textOf({ ...well, last_segment_at: null })).toBe('');
  expect(await textOf(null)).toBe('');
});

it.each([
  [at, 'Nothing has been archived since Nov 03, 2026, 14:05.'],
  [null, 'Nothing is archived yet.'],
])(
  'warns of changes that do not arrive, also when the overview is collapsed',
  async (last_segment_at, text) => {
    await show(
      <ArchiveWarning archive={{ overdue: ['log'], last_segment_at, last_base_at: at }} collapsed />,
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  },
);

it.each([
  [at, "The archive's last copy of the database's files is from Nov 03, 2026, 14:05."],
  [null, "The archive has no copy of the database's files yet."],
])('warns of the copy that is overdue, and not of the changes that arrive', async (last_base_at, text) => {
  const minuteAgo = '2026-11-05T09:00:00.000Z';
  await show(
    <ArchiveWarning
      archive={{ overdue: ['base_copy'], last_segment_at: minuteAgo, last_base_at }}
      collapsed
    />,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  expect(document.body.textContent).not.toContain('Nothing has been archived');
});

it('warns of both', async () => {
  await show(
    <ArchiveWarning archive={{ overdue: ['log', 'base_copy'], last_segment_at: at, last_base_at: at }} />,
  );
  expect(page.getByRole('alert').elements()).toHaveLength(2);
});
