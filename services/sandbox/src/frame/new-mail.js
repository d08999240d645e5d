// Says that new mail came in, and leaves showing it to the reader: an automatic reload would lose their place.
const notice = document.querySelector('[data-new-mail]');
const newest = notice?.dataset.newMail;
const line = new URLSearchParams(location.search).get('to');
const address = `/sandbox/mailbox/api/messages${line ? `?to=${encodeURIComponent(line)}` : ''}`;

const look = async () => {
  if (document.hidden) return;
  try {
    const [first] = await (await fetch(address)).json();
    if (first && first.id !== newest) {
      notice.hidden = false;
      clearInterval(timer);
    }
  } catch {
    // The installation was stopped; it may start again.
  }
};
const timer = setInterval(look, 2000);
