import type { SiteConfig } from '@nabericht/remote';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { reportError } from '../errors/report-error.ts';
import type { ContactPanelProps } from './contact-panel-props.ts';

/** Loads the contact panel on demand. When it cannot load, for lack of a connection, a mail link opens instead. */
export function useContactPanel({ supportEmail }: SiteConfig): {
  openContact: () => Promise<void>;
  panel: ReactNode;
} {
  const [Panel, setPanel] = useState<ComponentType<ContactPanelProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const openContact = useCallback(async () => {
    try {
      const { ContactPanel } = await import(/* webpackChunkName: "contact" */ './ContactPanel.tsx');
      setPanel(() => ContactPanel);
      setIsOpen(true);
    } catch (error) {
      reportError(error, 'opening the contact panel');
      window.location.assign(`mailto:${supportEmail}`);
    }
  }, [supportEmail]);
  return { openContact, panel: Panel && <Panel open={isOpen} onClose={() => setIsOpen(false)} /> };
}
