import '../../styles/toasts.css';

export * from 'react-toastify/unstyled';
export { ToastCloseButton } from './toast-close-button.tsx';
