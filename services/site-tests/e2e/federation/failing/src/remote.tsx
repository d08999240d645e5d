import { trialRemote } from '../../trial/trial-remote.tsx';
import { Trial } from './Trial.tsx';

export default trialRemote(Trial);
