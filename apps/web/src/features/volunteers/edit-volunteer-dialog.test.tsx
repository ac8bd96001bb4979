import { updateVolunteer, type Volunteer } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { sampleVolunteer } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { showReplaceable } from '../../test/show-replaceable.tsx';
import { EditVolunteerDialog } from './edit-volunteer-dialog.tsx';

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label);
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
const volunteer = sampleVolunteer({
  room_no: 12,
  hall: { name: 'Near Hall' },
  department: { name: 'History' },
});

/** What the dialog sends when none of its fields was touched: neither of the two ticks. */
const untouched = {
  name: 'Karim Uddin',
  email: 'karim@example.test',
  contact: '',
  registration_no: '',
  session: '',
  address: '',
  room_no: '12',
  hall_id: volunteer.hall_id,
  dept_id: volunteer.dept_id,
};

let server: FakeServer;
const dialogOf = (shown: Volunteer) => <EditVolunteerDialog volunteer={shown} onClose={vi.fn()} />;
const sent = () => server.callsTo(updateVolunteer).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  answerReferenceLists(server);
  server.answer(updateVolunteer, { message: 'Volunteer updated successfully!' });
});

it.each<[string, () => Promise<void>, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing', async () => undefined, {}, {}],
  ['the room', () => field('Room no').fill('204'), { room_no: '204' }, { room_no: 12 }],
  ['the room, and back', () => field('Room no').fill('12'), {}, {}],
  ['the address', () => field('Address').fill('North'), { address: 'North' }, { address: null }],
  ['the verification', () => field('Verified').click(), { isVerified: false }, { isVerified: true }],
  ['the availability', () => field('Available').click(), { isAvailable: false }, { isAvailable: true }],
])('is sent of a volunteer when what was changed is %s', async (_what, change, changed, changed_from) => {
  await show(dialogOf(volunteer));
  await change();
  await save();
  await expect.poll(sent).toEqual([{ ...untouched, ...changed, changed_from }]);
});

it('an open dialog goes on from what it showed when the table loads the volunteer again', async () => {
  const replace = await showReplaceable(volunteer, dialogOf);
  await field('Room no').fill('204');
  replace({ ...volunteer, room_no: 7, isVerified: false, isAvailable: false });
  await save();
  await expect.poll(sent).toEqual([{ ...untouched, room_no: '204', changed_from: { room_no: 12 } }]);
});
