// Stops a changed bank account, without a log-in. The code of the link is behind the #, which no server sees; it leaves
// the address and the history at once.
const form = document.querySelector('form');
const field = document.querySelector('#code');
const button = document.querySelector('button');
const status = document.querySelector('[role=status]');

// The settings of the build; a server has written those of its environment over them.
const settings = JSON.parse(document.querySelector('#app-config').textContent);
const apiBaseUrl = settings.VITE_API_BASE_URL ?? '/api';

field.value = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

async function stop(token) {
  try {
    const response = await fetch(`${apiBaseUrl.replace(/\/+$/, '')}/auth/bank-hold`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const { data, message } = await response.json();
    if (!response.ok) return typeof message === 'string' ? message : 'The account could not be stopped.';
    const until = new Date(data.heldUntil).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' });
    return `The bank account is stopped until ${until}.`;
  } catch {
    return 'The server could not be reached. Please try again.';
  }
}

async function send() {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  status.textContent = 'Stopping…';
  status.textContent = await stop(field.value.trim());
  button.removeAttribute('aria-busy');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
