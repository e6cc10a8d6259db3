import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './console.css';
import { signStyles } from './style-nonce.ts';

signStyles();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
