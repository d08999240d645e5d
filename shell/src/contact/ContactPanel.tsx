import { useRemote } from '@nabericht/remote';
import { ContactChat } from './ContactChat.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactPanelProps } from './contact-panel-props.ts';

/** Where a question can be asked: in the chat that was set up, or else in our own form. */
export function ContactPanel(props: ContactPanelProps) {
  return useRemote().config.hasChat ? <ContactChat {...props} /> : <ContactForm {...props} />;
}
