// Starts `nimrod serve` and speaks HTTP with it, byte by byte where a test wants that.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cli/run_nimrod.h"

namespace nimrod {

struct Response {
    int status = 0;  // 0: the connection was closed without an answer
    std::map<std::string, std::string> fields = {};  // names in lower case
    std::string body = {};

    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};

/// One connection to the server.
class Client {
public:
    explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    ~Client() { close(); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client(Client&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
    Client& operator=(Client&&) = delete;

    void close() {
        if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    }

    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (n <= 0) return;  // the server does not listen any more, which may be its answer
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    }

    /// Reads until the text has come, the other side closes or so much time is over.
    bool reads(std::string_view text, std::chrono::milliseconds time = std::chrono::seconds(30)) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (received_.find(text) == std::string::npos)
            if (!receive(end)) return false;
        return true;
    }

    /// Whether the server closes the connection within this time; what it says is kept.
    bool closes(std::chrono::milliseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (receive(end)) {
        }
        return closed_;
    }

    const std::string& received() const { return received_; }

    /// The next response; without_body: to HEAD.
    Response response(bool without_body = false) {
        Response out;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        std::size_t head = 0;
        while ((head = received_.find("\r\n\r\n")) == std::string::npos)
            if (!receive(end)) return out;
        std::istringstream lines(received_.substr(0, head));
        std::string line;
        std::getline(lines, line);
        out.status = std::atoi(line.substr(9, 3).c_str());
        while (std::getline(lines, line)) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            const std::size_t colon = line.find(':');
            std::string name = line.substr(0, colon);
            for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            out.fields[name] = line.substr(line.find_first_not_of(' ', colon + 1));
        }
        received_.erase(0, head + 4);
        if (without_body) return out;
        if (const auto length = out.fields.find("content-length"); length != out.fields.end()) {
            const std::size_t size = std::stoul(length->second);
            while (received_.size() < size && receive(end)) {
            }
            out.body = received_.substr(0, size);
            received_.erase(0, size);
        } else if (out.status != 304 && out.status != 100) {
            while (receive(end)) {
            }
            out.body = std::exchange(received_, "");
        }
        return out;
    }

private:
    bool receive(std::chrono::steady_clock::time_point end) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now());
        pollfd wait{socket_, POLLIN, 0};
        if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) <= 0)
            return false;
        char bytes[65536];
        const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
        if (n <= 0) {
            closed_ = true;
            return false;
        }
        received_.append(bytes, static_cast<std::size_t>(n));
        return true;
    }

    int socket_;
    std::string received_;
    bool closed_ = false;
};

class Server {
public:
    static constexpr const char* token = "a-token-for-tests";

    explicit Server(std::vector<std::string> options = {})
        : process_(with_serve(std::move(options)), {{"NIMROD_TOKEN", token}}) {
        EXPECT_TRUE(process_.says("\n"));
        const auto welcome = nlohmann::json::parse(process_.said(), nullptr, false);
        EXPECT_TRUE(welcome.is_object()) << process_.said();
        port_ = welcome.value("port", 0);
    }

    int port() const { return port_; }
    Process& process() { return process_; }

    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

    /// A request as our page would send it; `fields` are further lines of the head.
    std::string post(const std::string& name, const std::string& body,
                     const std::string& fields = "") const {
        return "POST /api/" + name + " HTTP/1.1\r\nHost: " + host() +
               "\r\nX-Nimrod-Token: " + token +
               "\r\nContent-Type: application/json\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n" + fields + "\r\n" + body;
    }

    Response send(const std::string& bytes) const {
        Client client(port_);
        client.send(bytes);
        return client.response(bytes.starts_with("HEAD"));
    }

    Response ask(const std::string& name, const nlohmann::json& body) const {
        return send(post(name, body.dump()));
    }

    Response get(const std::string& target, const std::string& fields = "") const {
        return send("GET " + target + " HTTP/1.1\r\nHost: " + host() + "\r\n" + fields + "\r\n");
    }

    /// Whether so many jobs are being worked on, now or soon.
    bool works_on(std::size_t jobs, std::chrono::seconds time = std::chrono::seconds(10)) const {
        const auto end = std::chrono::steady_clock::now() + time;
        for (;;) {
            if (get("/api/health").json().value("working", std::size_t{999}) == jobs) return true;
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }

    /// Whether it still answers a question, rightly.
    bool is_well() const {
        return ask("solve", {{"expression", "nim 3,5,7"}}).json()["nimber"] == "1";
    }

private:
    static std::vector<std::string> with_serve(std::vector<std::string> options) {
        options.insert(options.begin(), {"serve", "--port", "0", "--json"});
        return options;
    }

    Process process_;
    int port_ = 0;
};

/// A question that no machine answers soon.
inline nlohmann::json long_question(const std::string& time = "50s") {
    return {{"expression", "cram 7x7"}, {"nimber", true}, {"limits", {{"time", time}}}};
}

}  // namespace nimrod
