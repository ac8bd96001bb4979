import { useMutation } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/calls/api-errors.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const texts = {
  title: 'Hide this review',
  label: 'Reason',
  submit: 'Hide review',
  busy: 'Hiding...',
  failed: "We couldn't hide the review. Please try again.",
};
const dialog = page.getByRole('dialog', { name: 'Hide this review' });
const field = dialog.getByLabelText('Reason');
const submit = dialog.getByRole('button', { name: 'Hide review' });

const act = vi.fn<(reason: string) => Promise<{ message: string }>>();
const onClose = vi.fn();

function Hiding() {
  const mutation = useMutation({ mutationFn: act });
  return (
    <ReasonDialog
      texts={texts}
      intro={<p>It will be removed.</p>}
      maxLength={300}
      action={{ ...mutation, send: (reason) => mutation.mutateAsync(reason) }}
      onClose={onClose}
    />
  );
}

it('asks for a reason before it acts, keeps it after a failure, and closes with the message', async () => {
  act.mockRejectedValueOnce(new ApiError('', 500, null));
  act.mockRejectedValueOnce(new ApiError('No.', 422, { reason: ['The reason is too long.'] }));
  act.mockResolvedValueOnce({ message: 'The review is hidden.' });
  await show(<Hiding />);
  await field.fill('   ');
  await submit.click();
  await expect.element(field).toHaveAccessibleDescription('Please give a reason.');
  expect(act).not.toHaveBeenCalled();

  await field.fill('It names a person.');
  await submit.click();
  await expect.element(dialog.getByText(texts.failed)).toBeVisible();
  await expect.element(field).toHaveValue('It names a person.');

  await submit.click();
  await expect.element(field).toHaveAccessibleDescription('The reason is too long.');
  await expect.element(dialog.getByText(texts.failed)).not.toBeInTheDocument();

  expect(onClose).not.toHaveBeenCalled();
  await submit.click();
  await expect.element(toast('The review is hidden.')).toBeVisible();
  expect(act.mock.calls.map(([reason]) => reason)).toEqual(Array(3).fill('It names a person.'));
  expect(onClose).toHaveBeenCalledOnce();
});
