import '@nabericht/ui/base.css';
import { standaloneApp } from '@nabericht/remote/standalone';
import { createRoot } from 'react-dom/client';
import remote from './remote.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(await standaloneApp(remote));
