import { useSearchParams } from 'react-router';
import { EndReminders } from '../../features/notices/end-reminders.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** /unsubscribe?token=…: the target of the link that ends reminders by e-mail; anybody who has the letter may use it. */
export default function UnsubscribePage() {
  usePageTitle('Reminders by e-mail');
  const [address] = useSearchParams();
  return <EndReminders token={address.get('token') ?? ''} />;
}
