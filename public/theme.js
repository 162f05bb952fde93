// Sets the colour theme before the first paint. A small blocking file of its own, since the content security policy
// allows no inline script and the application's module runs after the first paint.
// The choice is kept under 'kopal:theme' ('light', 'dark' or 'system', bare or as JSON); anything else is 'system'.
(function () {
  var choice = 'system';
  try {
    choice = String(localStorage.getItem('kopal:theme')).replace(/"/g, '');
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-bs-theme', dark ? 'dark' : 'light');
})();
