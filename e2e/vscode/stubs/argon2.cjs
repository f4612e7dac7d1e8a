// Replaces a native password library that code-server loads at startup. The tests use no password.
module.exports = {}
