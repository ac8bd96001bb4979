import { rich, t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { settings } from '../../../lib/settings.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';

/** Says to blocked readers why they are blocked, what still works and whom to ask (decision 031). Empty for others. */
export function BlockedNotice() {
  const { user } = useSession();
  if (user?.user_type !== 'reader' || !user.blocked) return null;
  const { reason } = user.blocked;
  const { contact_email } = settings;
  return (
    <Notice tone="bad" text={t('Your account is blocked.')} className="mb-6">
      {reason ? <ScriptText as="p" text={reason} className="mt-1 break-words" /> : null}
      <p className="mt-1">
        {rich(
          "You can't request or review books for now. You can still return books and cancel requests. Questions? Write to {address}.",
          {
            address: (
              <a href={`mailto:${contact_email}`} className="wrap-anywhere font-medium underline">
                {contact_email}
              </a>
            ),
          },
        )}
      </p>
    </Notice>
  );
}
