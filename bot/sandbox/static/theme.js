// Dark, as most people have it, or light: `?theme=light`, or the button at the bottom left, which is remembered.

const KEY = "parlour-theme";

export function isLight() {
  return document.documentElement.dataset.theme === "light";
}

export function beginTheme() {
  const wanted = new URLSearchParams(location.search).get("theme") ?? localStorage.getItem(KEY);
  show(wanted === "light");
}

export function switchTheme() {
  show(!isLight());
  localStorage.setItem(KEY, isLight() ? "light" : "dark");
}

function show(light) {
  document.documentElement.dataset.theme = light ? "light" : "dark";
}
