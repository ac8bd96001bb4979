import { zodResolver } from '@hookform/resolvers/zod';
import { codeMinutes, emailCodeForm } from '@library/contract/accounts/email-proofs.ts';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useAskForProof, useEnterCode } from './email-proofs.api.ts';

/** Confirms an address on this device, while its e-mail is open on another one. */
export function EmailCodeDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const enter = useEnterCode();
  const ask = useAskForProof();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: spokenErrors(zodResolver(emailCodeForm, undefined, { raw: true })),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await enter.mutateAsync(code);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error.errors, ['code'], setError);
      setFocus('code', { shouldSelect: true });
    }
  });
  return (
    <FormDialog
      title={t('Enter the code')}
      intro={
        <p className="mb-2 text-ink-soft text-sm">
          {rich("It's in the e-mail that we sent to {email}, and works for {codeMinutes} minutes.", {
            codeMinutes,
            email: <span className="wrap-anywhere font-medium text-ink">{email}</span>,
          })}
        </p>
      }
      // Closing needs no confirmation, because six digits are quickly typed again.
      dirty={false}
      busy={isSubmitting}
      busyLabel={t('Confirming...')}
      submitLabel={t('Confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Six-digit code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={12}
        required
        className="text-lg tabular-nums tracking-widest"
        error={errors.code?.message}
        {...register('code')}
      />
      {enter.error && !errors.code ? (
        <Notice
          tone="bad"
          text={errorText(enter.error, t("We couldn't check the code. Please try again."))}
        />
      ) : null}
      <Button
        variant="ghost"
        className="self-start"
        busy={ask.isPending}
        busyLabel={t('Sending...')}
        onClick={() => ask.mutate()}
      >
        {t('Send a new code')}
      </Button>
    </FormDialog>
  );
}
