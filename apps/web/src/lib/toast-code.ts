import '../styles/toasts.css';

export * from 'react-toastify/unstyled';
