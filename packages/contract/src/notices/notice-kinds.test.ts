import { expect, it } from 'vitest';
import { noticeGroups, noticeKinds } from './notice-kinds.ts';

it('every kind belongs to a group', () => {
  for (const { group } of Object.values(noticeKinds)) expect(noticeGroups).toHaveProperty(group);
});
