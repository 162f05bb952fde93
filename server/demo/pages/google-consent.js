// The demo's consent page: passes the code of the chosen account to the window that opened it.
const parameters = new URLSearchParams(location.search);
const state = parameters.get('state') ?? '';
const origin = parameters.get('origin') ?? '';
const allowed = [location.origin, ...(document.body.dataset.origins ?? '').split(' ')];
const problem = document.querySelector('[role="alert"]');

/** Posts the result to the opener, and closes the popup. A page of another origin than `origin` receives nothing. */
function postResult(result) {
  window.opener.postMessage({ source: 'kopal-demo-google', state, ...result }, origin);
  window.close();
}

function setBusy(isBusy) {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy;
}

async function consent(account) {
  setBusy(true);
  problem.textContent = '';
  try {
    const response = await fetch('/demo/google/codes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { code, message } = await response.json();
    if (response.ok) postResult({ code });
    else problem.textContent = message;
  } catch {
    problem.textContent = 'The server is not responding. Please try again.';
  }
  setBusy(false);
}

if (!window.opener || state === '' || origin === '' || !allowed.includes(origin)) {
  problem.textContent = 'This page only works when the app opens it. Please start again from the login page.';
} else {
  for (const button of document.querySelectorAll('.account[data-email]')) {
    button.addEventListener('click', () => void consent({ email: button.dataset.email }));
  }
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void consent(Object.fromEntries(new FormData(event.target)));
  });
  document.querySelector('#deny').addEventListener('click', () => postResult({ error: 'access_denied' }));
  setBusy(false);
}
