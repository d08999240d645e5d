import type { PageRemote, RemoteVersion } from '@nabericht/remote';
import { Component, type ReactNode } from 'react';
import type { RemoteStore } from './remote-store.ts';

interface SwapProps {
  remote: PageRemote;
  store: RemoteStore;
  onFailure: (error: unknown, version: RemoteVersion) => void;
  /** Shown when no version works. */
  last: ReactNode;
  children: (version: RemoteVersion) => ReactNode;
}

/**
 * Shows the first version that works. Every failure of a remote (missing, too late, throws while loading, rendering or in
 * an effect) is caught here as an error, and the next version is shown in the same place.
 */
export class Swap extends Component<SwapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { store, remote, onFailure } = this.props;
    const version = store.choose(remote);
    if (version) {
      store.reject(remote, version, error);
      onFailure(error, version);
    }
    this.setState({ hasFailed: false });
  }

  override render() {
    const { store, remote, last, children } = this.props;
    if (this.state.hasFailed) return null;
    const version = store.choose(remote);
    return version ? children(version) : last;
  }
}
