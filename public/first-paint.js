// Runs before the first paint: the build writes it into the app's pages, and the pages of `pages/` link it.
{
  let theme, login;
  const { dataset } = document.documentElement;
  try {
    theme = localStorage.getItem('kopal:theme');
    login = localStorage.getItem('root');
    if (sessionStorage.getItem('kopal:narrow-window')) dataset.narrowWindow = 'allowed';
  } catch {} // Storage is blocked.
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.bsTheme = /^"?(light|dark)"?$/.exec(theme)?.[1] ?? systemTheme;
  if (location.pathname.startsWith('/investor-profile')) dataset.noTabs = '';
  if (!login?.includes('"isLoggedIn":true')) dataset.visitor = '';
  else document.head.append(document.getElementById('session-files')?.content ?? '');
  // Until the app has started: a clicked button waits for it, and a script that does not load is reported.
  const tell = () => document.querySelector('[data-starting] ~ [hidden]')?.removeAttribute('hidden');
  setTimeout(tell, 10_000);
  addEventListener('error', ({ target: { src } }) => src?.startsWith(location.origin) && tell(), true);
  const wait = (event) => {
    const button = event.target.closest('[data-starting] button');
    button?.setAttribute('aria-busy', 'true');
    if (button) event.preventDefault();
  };
  addEventListener('click', wait, true);
}
