// Steps that must run before the first paint, and so before the application's module. A blocking file of its own, since
// the content security policy allows no inline script.
(function () {
  'use strict';

  // 1. The colour theme, before anything is painted. The choice is kept under 'kopal:theme' ('light', 'dark' or
  // 'system', bare or as JSON); anything else is 'system'.
  var theme = read('kopal:theme').replace(/"/g, '');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-bs-theme', dark ? 'dark' : 'light');

  // 2. With a login, the portfolio's files are fetched beside the first ones, not after them; on the dashboard its data
  // too, and then the files that draw its charts. Without one there is no sidebar, from the first paint on.
  var loggedIn = read('root').indexOf('"isLoggedIn":true') !== -1;
  if (!loggedIn) document.documentElement.setAttribute('data-visitor', '');
  // The profile has no tabs above its pages.
  if (/^\/+investor-profile(\/|$)/.test(location.pathname)) {
    document.documentElement.setAttribute('data-no-tabs', '');
  }
  if (loggedIn) {
    var isDashboard = location.pathname === '/';
    if (isDashboard) askForDashboard();
    preload('investor-parts', function () {
      if (isDashboard) preload('chart-parts');
    });
  }

  // Preloads the modules and style sheets that the build has named in the page, and says when the first is there.
  function preload(name, whenThere) {
    named(name).forEach(function (part, index) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      if (part.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
        link.crossOrigin = '';
      }
      link.href = part;
      if (index === 0 && whenThere) link.onload = whenThere;
      document.head.appendChild(link);
    });
  }

  // Sends the dashboard's call as the application will send it, which takes the answer over: early-answer.ts. Nothing is
  // sent for a login that the application will not accept.
  function askForDashboard() {
    try {
      var auth = JSON.parse(read('root')).auth;
      var page = JSON.parse(document.getElementById('app-config').textContent);
      var built = named('api-base')[0];
      // Only a build of the memory demo names no API.
      var base = built && (page.VITE_API_BASE_URL || built);
      var email = auth.user.email.trim().toLowerCase();
      var isKept =
        auth.isLoggedIn === true && email && typeof auth.token === 'string' && /^[ -~]+$/.test(auth.token);
      if (!isKept || !base || (page.VITE_BACKEND || 'http') !== 'http') return;
      var url = new URL(base.replace(/\/+$/, '') + '/investors/dashboard', location.href);
      url.searchParams.append('email', email);
      var authorization = 'Bearer ' + auth.token;
      var stop = new AbortController();
      var answer = fetch(url, {
        headers: { accept: 'application/json', authorization: authorization },
        signal: stop.signal,
      });
      // The application hears of a failure, too.
      answer.catch(function () {});
      window.kopalEarlyAnswer = {
        url: url.href,
        authorization: authorization,
        sentAt: performance.now(),
        answer: answer,
        abort: function () {
          stop.abort();
        },
      };
    } catch {
      // The application asks for itself.
    }
  }

  function named(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta === null ? [] : meta.content.split(' ');
  }

  // 3. What is pressed in a page that the build has drawn, before the application listens. The last press counts; it
  // is repeated as soon as the application says that it is there.
  var pressed;
  function keep(event) {
    var button = event.type === 'submit' ? event.submitter : event.target.closest('button[type="button"]');
    if (button === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed) pressed.removeAttribute('data-pressed');
    pressed = button;
    pressed.setAttribute('data-pressed', '');
  }
  function repeat() {
    document.removeEventListener('submit', keep, true);
    document.removeEventListener('click', keep, true);
    if (!pressed) return;
    pressed.removeAttribute('data-pressed');
    var label = pressed.textContent;
    var twin = Array.prototype.find.call(document.querySelectorAll('#root button'), function (button) {
      return button === pressed || button.textContent === label;
    });
    if (twin) twin.click();
  }
  document.addEventListener('submit', keep, true);
  document.addEventListener('click', keep, true);
  document.addEventListener('kopal:ready', repeat, { once: true });

  // 4. An application that cannot be loaded says so; a page that only looks alive would be worse than none. A script of
  // another host, such as Google's, is not the application, and once that is there it speaks for itself.
  function tellFailure(event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || script.src.indexOf(location.origin + '/') !== 0) return;
    stopWatching();
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.className = 'load-failure';
    note.textContent = 'Part of this page could not be loaded. Check your connection and reload the page.';
    document.body.appendChild(note);
  }
  function stopWatching() {
    removeEventListener('error', tellFailure, true);
  }
  addEventListener('error', tellFailure, true);
  document.addEventListener('kopal:ready', stopWatching, { once: true });

  function read(key) {
    try {
      return String(localStorage.getItem(key));
    } catch {
      return ''; // Storage is blocked.
    }
  }
})();
