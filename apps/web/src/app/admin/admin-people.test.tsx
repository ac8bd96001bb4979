import { deleteReader, listReaders, type Reader, updateReader } from '@library/contract/people/readers.ts';
import {
  deleteVolunteer,
  listVolunteers,
  updateVolunteer,
  type Volunteer,
} from '@library/contract/people/volunteers.ts';
import { listDepartments } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Readers } from '../../features/readers/readers.tsx';
import { Volunteers } from '../../features/volunteers/volunteers.tsx';
import { clearStoredSession } from '../../lib/session/stored-session.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { sampleReader, sampleVolunteer } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';

const onePage = <Row,>(row: Row) => ({ data: [row], current_page: 1, last_page: 1, total: 1 });

const people = [
  {
    one: 'reader',
    ids: { name: '[S5-38]', email: '[S5-39]', failures: '[S8-66] [S8-67]' },
    screen: <Readers />,
    answerList: (server: FakeServer) => server.answer(listReaders, onePage<Reader>(sampleReader())),
    update: updateReader,
    remove: deleteReader,
  },
  {
    one: 'volunteer',
    ids: { name: '[S5-40]', email: '[S5-41]', failures: '[S8-59] [S8-61]' },
    screen: <Volunteers />,
    answerList: (server: FakeServer) => server.answer(listVolunteers, onePage<Volunteer>(sampleVolunteer())),
    update: updateVolunteer,
    remove: deleteVolunteer,
  },
];

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label);
const save = dialog.getByRole('button', { name: 'Save changes' });
const row = page.getByRole('row').filter({ hasText: 'Karim Uddin' });

for (const { one, ids, screen, answerList, update, remove } of people) {
  describe(`the table of ${one}s`, () => {
    let server: FakeServer;

    beforeEach(() => {
      server = fakeServer();
      answerReferenceLists(server);
      answerList(server);
    });

    const open = () => show(screen);
    const edit = () => row.getByRole('button', { name: 'Edit' }).click();

    it(`wants a name and an e-mail address ${ids.name} ${ids.email}`, async () => {
      await open();
      await edit();
      await expect.element(field('Email')).toHaveAttribute('type', 'email');
      await field('Name').fill('');
      await field('Email').fill('');
      await save.click();
      await expect.element(field('Name')).toHaveAccessibleDescription('Name is required.');
      await expect.element(field('Email')).toHaveAccessibleDescription('Email is required.');
      await field('Email').fill('somebody at example');
      await save.click();
      await expect
        .element(field('Email'))
        .toHaveAccessibleDescription('Please enter a valid e-mail address.');
      expect(server.callsTo(update)).toEqual([]);
    });

    it('shows under a field what the server says about it, its first sentence alone [S5-43]', async () => {
      const errors = { email: ['This address is taken.', 'This address is odd.'] };
      server.refuse(update, 422, { message: 'Please check the form.', errors });
      await open();
      await edit();
      await save.click();
      await expect.element(field('Email')).toHaveAccessibleDescription('This address is taken.');
      await expect.element(field('Name')).not.toHaveAccessibleDescription();
      await expect.element(page.getByText('This address is odd.')).not.toBeInTheDocument();
    });

    it(`says in its own words what failed without a message ${ids.failures}`, async () => {
      server.refuse(update, 500);
      server.refuse(remove, 500);
      await open();
      await edit();
      await save.click();
      await expect.element(toast(`Failed to update ${one}.`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await row.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect.element(toast(`Failed to delete ${one}.`)).toBeVisible();
      await expect.element(row).toBeVisible();
    });

    it('says when the choices of the dialog cannot be loaded [S8-56]', async () => {
      const sentence = dialog.getByText('Failed to load hall/department options.');
      server.cut(listDepartments);
      await open();
      await edit();
      await expect.element(sentence).toBeVisible();
      server.answer(listDepartments, []);
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect.element(sentence).not.toBeInTheDocument();
    });

    it('saves nothing without a token [S5-48] [S8-86]', async () => {
      await open();
      await edit();
      clearStoredSession();
      await save.click();
      await expect.element(toast('Authentication token is missing.')).toBeVisible();
      await expect.element(dialog).toBeVisible();
      expect(server.callsTo(update)).toEqual([]);
    });

    it('asks before it closes with unsaved input, and just closes without', async () => {
      const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
      await open();
      await edit();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await edit();
      await field('Name').fill('Somebody else');
      await userEvent.keyboard('{Escape}');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(field('Name')).toHaveValue('Somebody else');
      await userEvent.keyboard('{Escape}');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    });
  });
}
