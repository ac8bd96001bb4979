import {
  blockReader,
  correctReaderPoints,
  listReaderNotices,
  listReaderPoints,
  listReaderWaits,
  type ReaderDetails,
  readerDetails,
  sendPasswordLink,
  writeToReader,
} from '@library/contract/people/reader-page.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import { ReaderHead } from './reader-head.tsx';
import { ReaderNoticesList } from './reader-notices-list.tsx';
import { readerDetailsQuery } from './reader-page.api.ts';
import { ReaderPointsList } from './reader-points-list.tsx';
import { ReaderWaits } from './reader-waits.tsx';

const karim: ReaderDetails = {
  reader_id: 'karim',
  name: 'করিম উদ্দিন',
  email: 'karim@example.test',
  contact: '01700000000',
  session: null,
  gender: 'male',
  registration_no: '2021-77',
  hall: { name: 'Near Hall' },
  department: null,
  isVerified: true,
  claims: null,
  for_admins: {
    hall_id: 'near',
    dept_id: null,
    total_points: 25,
    registered_on: '2026-01-01',
    email_state: 'needed',
    password_links: true,
  },
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(readerDetails, karim);
});

function Head() {
  const { data } = useQuery(readerDetailsQuery('karim', 'admin'));
  return data ? <ReaderHead reader={data} /> : null;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the head of the page of a reader', () => {
  it('says who the reader is and how to reach them; volunteers get no acts', async () => {
    await show(<ReaderHead reader={{ ...karim, for_admins: null }} />, { as: 'volunteer' });
    await expect.element(page.getByRole('heading', { name: karim.name, level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: `Call ${karim.name}` })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: `WhatsApp ${karim.name}` }))
      .toHaveAttribute('href', 'https://wa.me/8801700000000');
    await expect
      .element(page.getByRole('region', { name: 'About' }))
      .toMatchTextContent('DepartmentNot given');
    for (const act of ['Write a message', 'Edit', 'Block', 'Correct points', 'Send password link']) {
      await expect.element(button(act)).not.toBeInTheDocument();
    }
  });

  it('blocks with a reason and then says that the reader is blocked', async () => {
    await show(<Head />);
    await button('Block').click();
    const ask = page.getByRole('dialog', { name: 'Block this reader?' });
    await ask.getByRole('button', { name: 'Block' }).click();
    await expect.element(ask.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please give a reason.');
    await ask.getByLabelText(/^Reason/).fill('Three lost books.');
    server.refuse(blockReader, 409, { message: 'This reader is already blocked.' });
    await ask.getByRole('button', { name: 'Block' }).click();
    await expect.element(ask.getByText('This reader is already blocked.')).toBeVisible();
    server.answer(blockReader, { message: 'The reader is blocked.' });
    const blocked = { reason: 'Three lost books.' };
    const { for_admins } = karim;
    if (!for_admins) throw new Error('The sample is what an admin sees.');
    server.answer(readerDetails, { ...karim, isVerified: false, for_admins: { ...for_admins, blocked } });
    await ask.getByRole('button', { name: 'Block' }).click();
    await expect.element(toast('The reader is blocked.')).toBeVisible();
    await expect.element(page.getByText('Three lost books.')).toBeVisible();
    await expect.element(button('Unblock')).toBeVisible();
    expect(server.callsTo(blockReader).at(-1)?.body).toEqual(blocked);
  });

  it('corrects points with a reason', async () => {
    await show(<Head />);
    await button('Correct points').click();
    const ask = page.getByRole('dialog', { name: 'Correct points' });
    const save = ask.getByRole('button', { name: 'Correct points' });
    await save.click();
    await expect.element(ask.getByText('Please say how many points.')).toBeVisible();
    await ask.getByLabelText(/^Points to add/).fill('-10');
    await ask.getByLabelText(/^Reason/).fill('Counted twice.');
    server.refuse(correctReaderPoints, 422, {
      message: 'The total would be out of range.',
      errors: { points: ['The total would be out of range.'] },
    });
    await save.click();
    await expect
      .element(ask.getByLabelText(/^Points to add/))
      .toHaveAccessibleDescription(/The total would be out of range\./);
    server.answer(correctReaderPoints, { message: 'The points are corrected.' });
    await save.click();
    await expect.element(toast('The points are corrected.')).toBeVisible();
    expect(server.callsTo(correctReaderPoints).at(-1)?.body).toEqual({
      points: '-10',
      reason: 'Counted twice.',
    });
    await expect.poll(() => server.callsTo(readerDetails).length).toBeGreaterThan(1);
  });

  it('writes a message, and keeps what was typed when it could not be sent', async () => {
    await show(<Head />);
    await button('Write a message').click();
    const ask = page.getByRole('dialog', { name: 'Write a message' });
    const send = ask.getByRole('button', { name: 'Send' });
    const field = ask.getByLabelText(/^Message/);
    await send.click();
    await expect.element(field).toHaveAccessibleDescription('Please write a message.');
    await field.fill('আপনার পুরস্কার প্রস্তুত।\nCollect it in the office.');
    server.refuse(writeToReader, 404, { message: 'There is no such reader.' });
    await send.click();
    await expect.element(ask.getByText('There is no such reader.')).toBeVisible();
    await expect.element(field).toHaveValue('আপনার পুরস্কার প্রস্তুত।\nCollect it in the office.');
    server.answer(writeToReader, { message: 'The message is sent.' });
    await send.click();
    await expect.element(toast('The message is sent.')).toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
    const message = 'আপনার পুরস্কার প্রস্তুত।\nCollect it in the office.';
    expect(server.callsTo(writeToReader).at(-1)?.body).toEqual({ message });
  });

  it('sends a password link once it is confirmed, and says what failed', async () => {
    await show(<Head />);
    const send = async () => {
      await button('Send password link').click();
      await page.getByRole('button', { name: 'Send link' }).click();
    };
    server.refuse(sendPasswordLink, 429, { message: 'Too many links were asked for.' });
    await send();
    await expect.element(toast('Too many links were asked for.')).toBeVisible();
    server.answer(sendPasswordLink, { message: "We've sent a link." });
    await send();
    await expect.element(toast("We've sent a link.")).toBeVisible();
  });
});

describe('the lists of the page of a reader', () => {
  it('say who corrected points and why', async () => {
    const entry = { point_id: 'p', book_id: null, book: null, earned_date: '2026-11-01' };
    const point_system = { description: 'Corrected by the library', points: -10 };
    const correction = { by: 'শাহানা পারভীন', reason: 'Counted twice.' };
    const data = [{ ...entry, point_system, correction }];
    server.answer(listReaderPoints, { data, current_page: 1, last_page: 1, total: 1 });
    await show(<ReaderPointsList readerId="karim" />);
    const row = page.getByRole('listitem');
    await expect.element(row).toMatchTextContent('Counted twice.');
    await expect.element(row).toMatchTextContent('By শাহানা পারভীন');
    await expect.element(row).toMatchTextContent('-10');
  });

  it('say how a notice went out, page by page', async () => {
    const notice = { title: 'Due today', book: null, at: '2026-11-03T02:00:00.000Z', read: false };
    const deliveries = [{ channel: 'mail' as const, state: 'failed' as const, at: null }];
    server.answer(listReaderNotices, ({ query }) => ({
      data: [{ ...notice, notice_id: String(query.page), title: `Due ${query.page}`, deliveries }],
      current_page: Number(query.page),
      last_page: 2,
      total: 21,
    }));
    await show(<ReaderNoticesList readerId="karim" />);
    await expect.element(page.getByText('E-mail failed')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Due 2')).toBeVisible();
  });

  it('say that they are empty, or that they could not be loaded, with a way to try again', async () => {
    server.refuse(listReaderWaits, 500);
    await show(<ReaderWaits readerId="karim" />);
    await expect.element(page.getByText("We couldn't load the waiting lists.")).toBeVisible();
    server.answer(listReaderWaits, { data: [] });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('Not on a waiting list')).toBeVisible();
  });
});
