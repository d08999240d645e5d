import { useRemote, useSession } from '@nabericht/remote';
import { useEffect, useState } from 'react';
import { ContactChat } from './ContactChat.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactPanelProps } from './contact-panel-props.ts';

/**
 * Where a question can be asked: in the chat that was set up, or else in our own form. What stands there goes with the
 * session it was typed in; who signs in takes along what they typed before.
 */
export function ContactPanel(props: ContactPanelProps) {
  const email = useSession()?.user.email;
  const [ended, setEnded] = useState(0);
  useEffect(() => (email ? () => setEnded((count) => count + 1) : undefined), [email]);
  const Panel = useRemote().config.hasChat ? ContactChat : ContactForm;
  return <Panel key={ended} {...props} />;
}
