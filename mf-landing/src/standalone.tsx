import '@nabericht/ui/base.css';
import { startStandalone } from '@nabericht/remote/standalone';
import remote from './remote.tsx';

void startStandalone(remote);
