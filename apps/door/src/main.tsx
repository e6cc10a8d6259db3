import { ToastRegion } from '@mingtang/ui/toast';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Door } from './door.ts';
import './door.css';
import { startLanguage } from './language.ts';
import { DoorContext } from './use-door.ts';

startLanguage();

const door = new Door();
void door.open();

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/door/service-worker.js', { scope: '/door/' }).catch(() => undefined);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <DoorContext value={door}>
      <ToastRegion>
        <App />
      </ToastRegion>
    </DoorContext>,
  );
