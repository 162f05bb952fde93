// Stops a changed bank account, without a log-in. The link has its code behind the #, where no server sees the code.
// This script removes the code from the address and the history at once.
const LIMIT_MS = 10_000;
const form = document.querySelector('form');
const field = document.querySelector('#code');
const button = document.querySelector('button');
const status = document.querySelector('[role=status]');

function takeCode() {
  field.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
}

takeCode();
// The link of a later mail may be opened in this tab.
addEventListener('hashchange', () => {
  takeCode();
  status.textContent = '';
});

// Reads the settings of the build; a server has written those of its environment over them.
function apiBaseUrl() {
  try {
    const { VITE_API_BASE_URL } = JSON.parse(document.querySelector('#app-config').textContent);
    const base = VITE_API_BASE_URL.trim().replace(/\/+$/, '');
    if (base !== '') return base;
  } catch {} // The settings are not JSON, or name no API.
  return '/api';
}

// As the app writes a moment: March 5, 2025, 4:30 PM.
const formatDateTime = (moment) =>
  new Date(moment)
    .toLocaleString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    .replace(' at ', ', ')
    .replaceAll('\u202f', ' ');

async function stop(token) {
  let response;
  try {
    response = await fetch(`${apiBaseUrl()}/auth/bank-hold`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch {
    return 'The server could not be reached. Please try again.';
  }
  // An API without this call may respond with a page instead of JSON.
  const { data, message } = (await response.json().catch(() => null)) ?? {};
  if (response.ok && data?.heldUntil !== undefined) {
    return `The bank account is stopped until ${formatDateTime(data.heldUntil)}.`;
  }
  return typeof message === 'string' ? message : 'The account could not be stopped.';
}

async function send() {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  status.textContent = 'Stopping…';
  const code = field.value.trim();
  const result = await stop(code);
  // A result of an earlier code must not stand beside a later one.
  status.textContent = field.value.trim() === code ? result : '';
  button.removeAttribute('aria-busy');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
