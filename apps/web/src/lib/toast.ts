import { toast } from 'react-toastify/unstyled';

/*
 * The only place that makes toasts. The text is also the toast's id, so that one sentence never shows twice at
 * once: the API client reports each refusal, and a screen may word the same one.
 */
export const notify = {
  success(message: string): void {
    toast.success(message, { toastId: message, role: 'status' });
  },
  /** Something went wrong; announced at once. */
  error(message: string): void {
    toast.error(message, { toastId: message });
  },
  warning(message: string): void {
    toast.warning(message, { toastId: message });
  },
  info(message: string): void {
    toast.info(message, { toastId: message, role: 'status' });
  },
};
